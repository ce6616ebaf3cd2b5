import { isWarning, type BodyProblem } from '#src/contract/body-problem.ts';
import { PAGE_PROBLEMS_TEXT as TEXT } from '#src/texts/desk/page-checks.ts';
import { lineOf } from './text-field.ts';

interface Props {
  problems: readonly BodyProblem[];
  body: string;
  /** Where the text is written. */
  href: string;
}

/** What is wrong with a text, by line: what keeps it from being published, and what does not. */
export function ProblemLists({ problems, body, href }: Props) {
  if (problems.length === 0) return <p>{TEXT.none}</p>;
  const lists = [
    { kind: 'faults', found: problems.filter((one) => !isWarning(one)) },
    { kind: 'warnings', found: problems.filter(isWarning) },
  ] as const;
  return lists
    .filter(({ found }) => found.length > 0)
    .map(({ kind, found }) => (
      <div key={kind} data-problems={kind}>
        <h3>{TEXT[kind]}</h3>
        <ul>
          {found.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              <a href={href} data-line={line}>
                {TEXT.line(line)}
              </a>
              <span>{text}</span>
              <code>{lineOf(body, line)}</code>
            </li>
          ))}
        </ul>
      </div>
    ));
}
