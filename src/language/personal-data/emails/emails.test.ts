import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findEmails } from './emails.ts';

const found = (text: string) => findEmails(readText(text)).map((finding) => finding.text);

test.each([
  'john.smith+tag@mail.example.co.uk',
  'john_smith-99@ex-ample.io',
  "o'brien@example.com",
  'josé@exämple.de',
  'j@x.org',
])('as it is written, whatever stands around it: %s', (address) => {
  expect(found(`(mail <${address}>, or "${address}".)`)).toEqual([address, address]);
});

test.each([
  'write to [john dot smith at example dot com] please',
  'my email is [john smith at gmail dot com]',
  'my email is [j dot smith seventy two at gmail dot com]',
  '[j o h n dot s m i t h at sign example dot com]',
  "it's [maria underscore lopez at acme dash tools dot de]",
  'send it to [sales at acme dot com] please',
  'my email is [kate the great at yahoo dot com]',
  "her email's [anna ninety nine at hotmail dot com]",
  'the email is [first dot last at mail dot example dot co dot uk] thanks',
  'contact [dana dot scully at f b i dot gov] about it',
  'never got it try [utakortig at example dot com] instead',
  '[priya at the rate gmail dot com]',
  'email [joe @ example . com]',
  'email [joe at example.com]',
  'email [joe@example dot com]',
  'my email is [john smith at gmail]',
  'my name is sam my address is [sam 63 gmailcom]',
])('as it is said: %s', (marked) => {
  expect(found(marked.replaceAll(/[[\]]/g, ''))).toEqual([/\[(.*)\]/.exec(marked)![1]]);
});

test.each([
  'look at our website at example dot com',
  'we are hiring at acme dot com',
  'i work at google dot com',
  'we bought it at amazon dot com',
  'sign up at example dot com',
  'the email said we should meet at northwind dot com',
  'the email was about a job at northwind dot com',
  'a coat rack at blu dot com',
  'at the end of the day dot com',
  'it is on our webpage at www.example.com',
  'he works at gmail',
  'he @ me on twitter, @anna, a@b',
])('a place on the web or nothing: %s', (text) => {
  expect(found(text)).toEqual([]);
});
