import { SimpleGrid, TextInput } from '@mantine/core';
import type { PatternVariable } from '@peyk/sdk';

import { directionOf } from '../../language/direction.ts';
import { useLanguage } from '../../language/language.tsx';
import { Ltr } from '../values/ltr.tsx';
import { useComposerTexts } from './composer-texts.ts';
import { valueProblem } from './pattern-value.ts';

interface PatternValuesProps {
  readonly vars: readonly PatternVariable[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** A field for each variable, which is held against its declared length while one types. */
export function PatternValues({ vars, values, onChange }: PatternValuesProps) {
  const t = useComposerTexts();
  const { format, direction: reader } = useLanguage();
  if (vars.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {vars.map((variable) => {
        const value = values[variable.var] ?? '';
        const length = format.count(variable.length);
        const problem = valueProblem(value, variable);
        return (
          <TextInput
            key={variable.var}
            name={`attributes.${variable.var}`}
            label={<Ltr>%{variable.var}%</Ltr>}
            description={
              value === ''
                ? t.upTo({ length })
                : t.longer({ count: format.count(Array.from(value).length), length })
            }
            dir={directionOf(value, reader)}
            value={value}
            error={
              problem === undefined
                ? undefined
                : problem === 'number'
                  ? t.valueNumber
                  : t.valueLong({ length })
            }
            onChange={(event) => onChange({ ...values, [variable.var]: event.currentTarget.value })}
          />
        );
      })}
    </SimpleGrid>
  );
}
