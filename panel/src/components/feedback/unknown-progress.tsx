import classes from './unknown-progress.module.css';

/** Work that goes on while its length is not known: a part that moves, since a full bar would say that it is done. */
export const UnknownProgress = ({ label }: { readonly label: string }) => (
  <div className={classes.track} role="progressbar" aria-label={label}>
    <div className={classes.part} />
  </div>
);
