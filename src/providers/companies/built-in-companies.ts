// The rows of the built-in directory: names (the usual one first), industry, headquarters, year of founding, number of
// employees. We wrote them from common knowledge about public companies; sizes are orders of magnitude.

/** When the rows were last gone through. */
export const writtenDown = '2026-11-01T00:00:00.000Z';

const tens = 'more than 10,000 people';
const hundreds = 'more than 100,000 people';
const thousands = 'more than 1,000 people';

export const companies: readonly (readonly [
  names: string,
  industry: string,
  seat: string,
  since: number,
  size: string,
])[] = [
  ['Microsoft', 'software and cloud services', 'Redmond, Washington', 1975, hundreds],
  ['Google/Alphabet', 'internet search and advertising', 'Mountain View, California', 1998, hundreds],
  ['Apple', 'consumer electronics and software', 'Cupertino, California', 1976, hundreds],
  [
    'Amazon/AWS/Amazon Web Services',
    'online retail and cloud services',
    'Seattle, Washington',
    1994,
    hundreds,
  ],
  ['Meta/Facebook', 'social networks and advertising', 'Menlo Park, California', 2004, tens],
  ['Salesforce', 'customer relationship software', 'San Francisco, California', 1999, tens],
  ['Oracle', 'databases and business software', 'Austin, Texas', 1977, hundreds],
  ['SAP', 'business software', 'Walldorf, Germany', 1972, hundreds],
  ['IBM', 'computing and consulting', 'Armonk, New York', 1911, hundreds],
  ['Adobe', 'design and marketing software', 'San Jose, California', 1982, tens],
  ['Cisco', 'network equipment', 'San Jose, California', 1984, tens],
  ['Intel', 'semiconductors', 'Santa Clara, California', 1968, tens],
  ['Nvidia', 'semiconductors', 'Santa Clara, California', 1993, tens],
  ['AMD', 'semiconductors', 'Santa Clara, California', 1969, tens],
  ['Siemens', 'industrial automation and infrastructure', 'Munich, Germany', 1847, hundreds],
  ['Bosch', 'engineering and car parts', 'Gerlingen, Germany', 1886, hundreds],
  ['Philips', 'health technology', 'Amsterdam, the Netherlands', 1891, tens],
  ['Sony', 'consumer electronics and entertainment', 'Tokyo, Japan', 1946, hundreds],
  ['Samsung', 'consumer electronics and semiconductors', 'Suwon, South Korea', 1938, hundreds],
  ['Toyota', 'cars', 'Toyota City, Japan', 1937, hundreds],
  ['Volkswagen', 'cars', 'Wolfsburg, Germany', 1937, hundreds],
  ['BMW', 'cars and motorcycles', 'Munich, Germany', 1916, hundreds],
  ['Tesla', 'electric cars and energy storage', 'Austin, Texas', 2003, hundreds],
  ['Ford', 'cars', 'Dearborn, Michigan', 1903, hundreds],
  ['Netflix', 'video streaming', 'Los Gatos, California', 1997, tens],
  ['Spotify', 'music streaming', 'Stockholm, Sweden', 2006, thousands],
  ['Zoom', 'video meetings', 'San Jose, California', 2011, thousands],
  ['HubSpot', 'marketing and sales software', 'Cambridge, Massachusetts', 2006, thousands],
  ['Zendesk', 'customer service software', 'San Francisco, California', 2007, thousands],
  ['Atlassian', 'team collaboration software', 'Sydney, Australia', 2002, tens],
  ['ServiceNow', 'workflow software', 'Santa Clara, California', 2004, tens],
  ['Workday', 'personnel and finance software', 'Pleasanton, California', 2005, tens],
  ['Shopify', 'online shop software', 'Ottawa, Canada', 2006, thousands],
  ['Stripe', 'online payments', 'San Francisco, California', 2010, thousands],
  ['PayPal', 'online payments', 'San Jose, California', 1998, tens],
  ['Dropbox', 'file storage and sharing', 'San Francisco, California', 2007, thousands],
  ['Snowflake', 'data warehouses', 'Bozeman, Montana', 2012, thousands],
  ['Databricks', 'data and machine learning platforms', 'San Francisco, California', 2013, thousands],
  ['Accenture', 'consulting', 'Dublin, Ireland', 1989, hundreds],
  ['Deloitte', 'auditing and consulting', 'London, United Kingdom', 1845, hundreds],
  ['Walmart', 'retail', 'Bentonville, Arkansas', 1962, hundreds],
  ['Nestlé/Nestle', 'food and drinks', 'Vevey, Switzerland', 1866, hundreds],
  ['Unilever', 'food and household goods', 'London, United Kingdom', 1929, hundreds],
  ['Pfizer', 'medicines', 'New York', 1849, tens],
];
