import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findBankAccounts } from './bank-accounts.ts';

const found = (text: string) => findBankAccounts(readText(text)).map((finding) => finding.text);

test.each([
  'iban [DE89 3704 0044 0532 0130 00]',
  '[NL91ABNA0417164300] it is',
  '[MT84 MALT 0110 0001 2345 MTLC AST0 01S] here',
  'pay it into [BR15 0000 0000 0000 1093 2840 814P 2] today',
  'pay it into [SA03 8000 0000 6080 1016 7519] today',
  'pay it into [gb33bukb20201555555555] today',
  'my iban is [gb33 bukb 2020 1555 5555 56] i think',
  'transfer it to [d e eight nine three seven zero four zero zero four four zero five three two zero one three zero zero zero]',
  'my iban is [d e eighty nine thirty seven oh four double oh double four oh five three two oh one three triple oh] ok',
  'wire to [g b two six y v o k zero nine two three four six four seven seven nine two nine two three] by friday',
])('an account: %s', (marked) => {
  expect(found(marked.replaceAll(/[[\]]/g, ''))).toEqual([/\[(.*)\]/.exec(marked)![1]]);
});

test.each([
  'DE88 3704 0044 0532 0130 00 is mistyped and called nothing',
  'our user retention rate grows by 41 year over year over year',
  'the card is four zero one two eight eight eight eight eight eight eight eight one eight eight one',
  'my iban starts with d e',
])('none: %s', (text) => {
  expect(found(text)).toEqual([]);
});
