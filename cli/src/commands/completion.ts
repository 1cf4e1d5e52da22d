import { argument, UsageError, type Command } from '../command.ts';
import { globalOptions } from '../help.ts';

const shells = ['bash', 'zsh', 'fish'] as const;

export function completionCommand(commands: () => readonly Command[]): Command {
  return {
    name: 'completion',
    usage: `<${shells.join('|')}>`,
    about: 'Shell completion: eval "$(peyk completion bash)", or peyk completion fish | source',
    async run({ args, output }) {
      const shell = shells.find((name) => name === argument(args, 0, 'shell'));
      if (shell === undefined) throw new UsageError(`<shell> is one of ${shells.join(', ')}`);
      const script = { bash, zsh, fish }[shell](commands());
      output.result({ shell, script }, script);
    },
  };
}

/** What may follow each beginning of a command, and its options. */
function wordsAfter(commands: readonly Command[]): Map<string, string[]> {
  const words = new Map<string, Set<string>>([['', new Set()]]);
  const add = (before: string, word: string) => words.set(before, (words.get(before) ?? new Set()).add(word));
  for (const { name, options = {} } of commands) {
    const [first = '', second] = name.split(' ');
    add('', first);
    if (second !== undefined) add(first, second);
    for (const option of Object.keys({ ...options, ...globalOptions })) add(name, `--${option}`);
  }
  return new Map([...words].map(([before, after]) => [before, [...after].toSorted()]));
}

function bash(commands: readonly Command[]): string {
  const cases = [...wordsAfter(commands)].map(
    ([before, words]) => `    "${before}") words="${words.join(' ')}" ;;`,
  );
  return `_peyk() {
  local words current="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}" before=""
  [ "$COMP_CWORD" -gt 1 ] && before="$first"
  case "$first $second" in ${pairs(commands).join('|')}) [ "$COMP_CWORD" -gt 2 ] && before="$first $second" ;; esac
  case "$before" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}
complete -F _peyk peyk`;
}

const pairs = (commands: readonly Command[]) =>
  commands.filter(({ name }) => name.includes(' ')).map(({ name }) => `"${name}"`);

function zsh(commands: readonly Command[]): string {
  return `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`;
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, about, options = {} }) => {
    const [first = '', second] = name.split(' ');
    const text = about.replaceAll("'", '');
    const word = second ?? first;
    const where = second === undefined ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${first}`;
    return [
      `complete -c peyk -n '${where}' -f -a ${word} -d '${text}'`,
      ...Object.keys(options).map(
        (option) => `complete -c peyk -n '__fish_seen_subcommand_from ${word}' -l ${option}`,
      ),
    ];
  });
  return [...lines, ...Object.keys(globalOptions).map((option) => `complete -c peyk -l ${option}`)].join(
    '\n',
  );
}
