// Pairs about prices and markets: "nobody below" beside dealers, a territory beside "you don't sell there", a price beside a sealed
// tender.
import type { Pair } from './pair.ts';

export type MarketPairRule =
  | 'market/resale'
  | 'market/territory'
  | 'tender/price-outside'
  | 'secret/third-party';

export const marketPairs: readonly Pair<MarketPairRule>[] = [
  {
    rule: 'market/resale',
    here: [
      'nobody|no|none|anyone|anybody one? goes|go|sells|sell|drops? below|under|lower|underneath|cheaper',
      'not to? go|sell|advertise|list|price|drop|discount .. below|under|cheaper',
      'dealer|dealers|retailer|retailers|shops|resellers|stockists sells|sell|goes|go|advertises below|under',
      'hold|holding|protect|keep|keeping the|our|your|a? street|retail|shelf|shop|list|online prices|price up|at|where|high|stable|from',
      'street|retail|resale|shelf|shop price|prices to hold|stay|stick',
      'none|any|no|all of? our|the? dealers|dealer|stockists|distributors|distributor|shops|resellers .. below|under|keep|keeps|stick',
      'not sell|advertise|offer .. for|at less|cheaper|lower',
      'stick|keep|hold to|at the|our recommended|list|suggested? retail|list|shelf price|prices',
      'shop|shops|dealer|dealers|reseller|stockist|retailer|anyone discounts|discount|undercuts|undercut',
      'distributor|dealer|shop|reseller|stockist who|that advertises|sells|discounts|goes',
      'minimum|floor retail|resale|selling|street|shop? price',
    ],
    beside: [
      [
        'dealer|dealers|reseller|resellers|distributor|distributors|retailer|retailers|stockist|stockists|shops|stores|margin|partners',
        'street|retail|resale|shelf|list|recommended price|prices',
        "gentlemen's|gentleman's|gentlemen|gentleman agreement|thing|'s",
      ],
      [
        'price|prices|rrp|list|discounts|discount|#',
        'for less',
        'less than',
        'stop|stopped|lose|loses|cut|no more supplying|supply|rebate|his|their|deliveries|bonus',
      ],
    ],
    evenNegated: true,
    unless: ['age|eighteen|degrees|zero'],
    reason: 'those who sell on',
  },
  {
    rule: 'market/territory',
    here: [
      'you|them|they|dealers|resellers not to? sell|supply|deliver|ship|quote|serve .. there|outside|online|abroad|into|them|anyone',
      'you|they can|may|must|do not sell|supply|deliver|ship|quote .. there|outside|online|abroad|into',
      'turn|send them|him|her away|down',
    ],
    beside: [
      [
        'patch|territory|territories|exclusive|exclusivity|distributor|distributors|dealer|dealers|reseller|resellers',
      ],
    ],
    evenNegated: true,
    reason: 'a territory',
  },
  {
    rule: 'tender/price-outside',
    here: [
      '# .. a|per|each|apiece',
      'there is|would be? room',
      'room|headroom|movement in|on the|that|our price',
    ],
    beside: [
      ['portal|tender|sealed|envelope|envelopes'],
      ['price|prices|pricing'],
      [
        'there is|would be? .. room|give|movement',
        'just|only so that? you|he|she',
        'so that? you can|could plan|know|calculate|budget',
        'ballpark|roughly|indication',
        'off the record',
      ],
    ],
    reason: 'a sealed tender',
  },
  {
    rule: 'secret/third-party',
    here: [
      'they|he|she are|is|were|was at|on|paying #|twenty*|thirty*|forty*|fifty*|sixty*|seventy*|eighty*|ninety* .. with us',
      'they|he|she|customer pay|pays us #',
    ],
    beside: [['price|prices|rate|identical|same|seat|unit|box|terms|discount', 'show|tell you mine|theirs']],
    reason: 'another customer’s terms',
  },
];
