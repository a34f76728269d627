import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findNetworkAddresses } from './network-addresses.ts';

const found = (text: string) => findNetworkAddresses(readText(text)).map((finding) => finding.text);

test.each([
  'http://[10.0.0.12]:8080/x',
  'is [8.8.8.8] reachable',
  '[2001:0db8:85a3:0000:0000:8a2e:0370:7334]',
  'server [2606:4700:4700::1111] replied',
  '[fe80::1] is it',
  'it is [2001:db8::8a2e:370:7334].',
  'it comes from [192.168.001.009] today',
  'the ip is [one nine two dot one six eight dot zero dot one]',
  'the ip is [one ninety two dot one sixty eight dot one dot twenty five] thanks',
  'ping [one hundred seventy two dot sixteen dot oh dot five]',
  'the address is [ten point zero point zero point twelve]',
  'ping [192 dot 168 dot 0 dot 1]',
  '[two zero zero one colon d b eight colon zero colon zero colon one colon zero colon zero colon one]',
])('an address: %s', (marked) => {
  expect(found(marked.replaceAll(/[[\]]/g, ''))).toEqual([/\[(.*)\]/.exec(marked)![1]]);
});

test.each([
  'version 1.2.3.4',
  'firmware 10.2.0.33 is out',
  '300.1.1.1',
  '1.2.3.4.5',
  'we are on version one dot two dot three dot four',
  'chapter one point two point three point four',
  'it begins at 10:30:00 and the ratio is 16:9',
  'std::vector and a::b',
  '00:1a:2b:3c:4d:5e',
  '2001:db8::8a2e::7334',
  'from 10::30 on',
])('none: %s', (text) => {
  expect(found(text)).toEqual([]);
});
