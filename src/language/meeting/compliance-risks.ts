// Finds words that can cost a company later: promises without limits, secrecy, personal data, regulation, contract and legal
// matters, insider facts, favours. A finding is a warning, not a legal judgement.
import { phraseFinder } from '#language/reading/phrases.ts';

export type ComplianceRule =
  | 'compliance/guarantee'
  | 'compliance/secrecy'
  | 'compliance/personal-data'
  | 'compliance/regulation'
  | 'compliance/contract'
  | 'compliance/unapproved-discount'
  | 'compliance/legal'
  | 'compliance/inside-facts'
  | 'compliance/favours';

export const findComplianceRisks = phraseFinder<ComplianceRule>({
  'compliance/guarantee': {
    confidence: 0.7,
    phrases: [
      'i|we can|will|do absolutely|definitely? guarantee|promise you|that|it|this|a|the|zero|no|results|full',
      'i|we guarantee|promise you|that|it|this|zero|no|full|a',
      'guaranteed results|return|returns|uptime|delivery|savings',
      'guarantee a|the|of|zero|no|full|# .. uptime|results|return|returns|savings|delivery|outcome|refund|success|accuracy|price',
      'money|money-back back? guarantee',
      'zero|no risk at|for|to all|you|us',
      'risk free',
      'risk-free',
      'one|a hundred percent accurate|secure|safe|sure|guaranteed|compliant|uptime',
      'will|can never|not fail|leak|lose your|any|data',
      'never had a|any|single breach|outage|incident|leak',
    ],
    unless: ['quality guarantee for the remote'],
  },
  'compliance/secrecy': {
    confidence: 0.75,
    phrases: [
      'off the record',
      'between you and me',
      'just|stays|strictly between us|ourselves',
      'keep|leave this|that|it|them quiet|secret|between|out of|to us|yourself|ourselves|the? minutes|record|writing|email?',
      'do not|never write|put|record this|that|it|anything down|in writing|email|the?',
      'do not|never tell|mention this|that|it|anyone|anybody|him|her|them|legal|compliance',
      'not in writing|email',
      'delete|destroy|shred|erase the|that|this|those|these|all|any emails|email|messages|records|chat|logs|evidence',
      'turn|switch off the recording|recorder',
      'stop the recording',
      'i|you should not|never be telling|have told|say|tell you|this|me|that?',
      'nobody needs|has to know',
      'no one needs|has to know',
    ],
    evenNegated: true,
    unless: [
      'them|him|her|anybody|anyone to|that',
      'between us and|here|with',
      'difference|distance|wall between us',
      'tell you the truth',
      'do not mention it',
    ],
  },
  'compliance/personal-data': {
    confidence: 0.65,
    phrases: [
      'personal|sensitive|private data|information|details|records',
      'personally identifiable',
      'customer|client|patient|employee|user|health|medical|payroll data|records|details|information|list|file|files .. send|share|export|upload|store|email|copy|access|give|spreadsheet|transfer',
      'send|share|export|upload|store|email|copy|access|give|transfer .. customer|client|patient|employee|health|medical|payroll data|records|details|list|information|file|files',
      'social security number|numbers',
      'passport|credit card number|numbers|details|copy|copies',
      'date|dates of birth',
      'home address|addresses',
      'without their|her|his consent|permission|knowledge',
      'right to be|erasure forgotten?',
      'data breach|leak|subject|subjects|retention|residency|protection',
      'where is|are the|our|your data stored|hosted|kept',
      'where do you store|keep|host',
    ],
    evenNegated: true,
    unless: ['human subjects'],
  },
  'compliance/regulation': {
    confidence: 0.7,
    phrases: [
      'gdpr|hipaa|ccpa|pci-dss|soc2|finra|mifid|sox|ferpa|coppa|dora|nis2|fedramp',
      'soc two|2|ii|type',
      'iso 27001|27701|9001|13485',
      'pci dss|compliance|compliant',
      'sarbanes oxley',
      'anti|money laundering',
      'export control|controls|regulations|license',
      'ai act',
      'sec|fda|fca filing|filings|approval|approved|regulation|regulations|rules|guidance|clearance',
      'in|out of compliance with|of',
      'compliance team|officer|department|requirements|audit|review|rules|issue',
      'against the law|regulations|policy|rules|company',
      'data processing agreement|addendum',
      'regulatory approval|requirements|requirement|filing|risk|issue|review|body',
    ],
    evenNegated: true,
  },
  'compliance/contract': {
    confidence: 0.6,
    phrases: [
      'limit|limitation|cap of|on our|your|the? liability|damages',
      'liability cap|clause|for|insurance',
      'indemnity|indemnify|indemnification',
      'termination|exclusivity|exclusive|non-compete|auto-renewal|penalty|confidentiality clause|rights|fee|fees|notice|right|agreement|period',
      'breach of contract|confidence|confidentiality',
      'non-disclosure',
      'nda|ndas',
      'terms and conditions',
      'terms of the|our|your|this contract|agreement|deal',
      'terms of service|use',
      'service level agreement|agreements',
      'change|amend|remove|strike|add .. clause|clauses|contract',
      'signed|sign without|before reading|legal|approval|review',
      'intellectual property',
    ],
    evenNegated: true,
  },
  'compliance/unapproved-discount': {
    confidence: 0.7,
    phrases: [
      'i|we can|will|could give|offer|knock|throw .. discount|percent|free',
      'throw in|a .. for free',
      'without approval|sign-off|asking|telling legal|finance|my|the|management|boss?',
      'i|we will find a way around',
      'side letter|agreement|deal',
    ],
  },
  'compliance/legal': {
    confidence: 0.7,
    phrases: [
      'lawsuit|lawsuits|litigation|subpoena|plaintiff',
      'sue|sued|suing us|them|you|by|the',
      'take|taking|threaten|threatening .. legal action',
      'legal action|team|department|review|counsel|advice|reasons|issue|issues|risk|exposure|obligation|hold|implications',
      'our|their|your|the lawyer|lawyers|attorney|attorneys|counsel',
      'get|have|run legal to|involved|look|review|sign|on',
      'infringe|infringes|infringing|infringement on|of|the|their|patent?',
      'patent infringement|issue|claim',
      'harassment|harassed|retaliation',
      'discriminate|discriminated against',
      'age|gender|sex|race|racial|pregnancy discrimination',
      'that|this|it is|would|may|might|could be? illegal|unlawful',
    ],
    evenNegated: true,
    unless: ['illegal state|states|value|move|character'],
  },
  'compliance/inside-facts': {
    confidence: 0.75,
    phrases: [
      'before|until it|this|that is|goes public|announced|published',
      'before we announce',
      'not|yet been? public|announced yet?',
      'insider information|trading|knowledge',
      'inside information',
      'material non-public',
      'confidential information|document|documents|numbers|figures|data|memo',
      'this|that|it is strictly|highly? confidential',
      'strictly confidential',
      'under embargo|nda',
      'unreleased|unannounced',
    ],
    evenNegated: true,
    unless: ['not publicly'],
  },
  'compliance/favours': {
    confidence: 0.75,
    phrases: [
      'kickback|kickbacks|bribe|bribes|bribery',
      'pay|paid|send|give|buy .. under the table',
      'gift|gifts for|to the|their|your|his|her buyer|official|manager|procurement|team|contact',
      'facilitation payment|payments',
      'agree|coordinate|align|fix on? our|the? prices|pricing with',
      'divide|split up? the market|markets|territories|customers',
      'conflict|conflicts of interest',
      'backdate|backdated|backdating',
      'look the other way',
    ],
  },
});
