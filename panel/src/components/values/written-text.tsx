import { Text, type TextProps } from '@mantine/core';

import { directionOf } from '../../language/direction.ts';
import { useLanguage } from '../../language/language.tsx';

interface WrittenTextProps extends TextProps {
  readonly children: string;
  readonly title?: string;
}

/** The text of a message, in the direction of its words: a variable at its beginning does not turn it. */
export function WrittenText({ children, ...more }: WrittenTextProps) {
  const { direction } = useLanguage();
  return (
    <Text {...more} dir={directionOf(children, direction)}>
      {children}
    </Text>
  );
}
