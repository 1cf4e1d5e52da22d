type State = 'open' | 'closed' | 'lost';

export function incompleteSwitch(state: State): number {
  switch (state) {
    case 'open':
      return 1;
    case 'closed':
      return 2;
  }
  return 0;
}
