// Sums in figures, as a language model writes them: + − × ÷ and brackets, over operands that somebody else reads.

const signs: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', x: '*', '÷': '/' };

/** Undefined where it cannot be read, an operand has no value, or there is nothing to work out. */
export function evaluated(sum: string, valueOf: (operand: string) => number | undefined): number | undefined {
  const parts = partsOf(sum);
  let at = 0;
  let worked = false;

  function added(): number {
    let value = multiplied();
    while (parts[at] === '+' || parts[at] === '-') {
      worked = true;
      // "62 + 20%" is a fifth more than 62, and "5% + 2%" is 7%.
      const isOfPercent = isPercent(parts[at - 1]);
      const way = parts[at++] === '+' ? 1 : -1;
      const isShare = !isOfPercent && isPercent(parts[at]) && !isProduct(parts[at + 1]);
      value += way * (isShare ? value * operand() : multiplied());
    }
    return value;
  }
  function multiplied(): number {
    let value = operand();
    while (isProduct(parts[at])) {
      worked = true;
      value = parts[at++] === '*' ? value * operand() : value / operand();
    }
    return value;
  }
  function operand(): number {
    const part = parts[at++];
    if (part !== '(') return part === undefined ? NaN : (valueOf(part) ?? NaN);
    const value = added();
    return parts[at++] === ')' ? value : NaN;
  }

  const value = added();
  return worked && at === parts.length && Number.isFinite(value) ? value : undefined;
}

/** Operators stand between spaces or brackets, so "forty-two" and "40 seats" stay whole. */
function partsOf(sum: string): string[] {
  const parts: string[] = [];
  let isOperand = false;
  for (const word of sum.replaceAll(/[()]/g, ' $& ').trim().split(/\s+/)) {
    const part = signs[word] ?? word;
    const belongsToLast = isOperand && !isSign(part);
    if (belongsToLast) parts.push(`${parts.pop()} ${part}`);
    else parts.push(part);
    isOperand = !isSign(part);
  }
  return parts;
}

const isProduct = (part: string | undefined): boolean => part === '*' || part === '/';
const isPercent = (part: string | undefined): boolean => part?.endsWith('%') ?? false;
const isSign = (part: string): boolean => /^[-+*/()]$/.test(part);
