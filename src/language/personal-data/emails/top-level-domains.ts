// Ends of internet names: what "dot com" may be. Those of IANA, and those that are reserved for examples (RFC 2606).
import assigned from 'tlds' with { type: 'json' };

export const topLevelDomains: ReadonlySet<string> = new Set([...assigned, 'test', 'example', 'invalid']);
