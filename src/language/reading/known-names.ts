// Names that everybody knows: frequent English first names, very well-known companies and products. Written by hand from
// common knowledge, taken from no list; to be edited freely. Kept lower-cased, because recognisers deliver them so.
import { NameList } from './lists.ts';

/** Names stand between commas; a line may end inside a name. */
const list = (text: string): string[] => text.split(',').map((name) => name.trim().replaceAll(/\s+/g, ' '));

/** First names that are hardly ever another English word. */
export const commonFirstNames: ReadonlySet<string> = new Set(
  list(`aaron, abigail, adam, adrian, agnes, aisha, alan, albert, alejandro, alex, alexander, alexandra, alfred, ali, alice,
    alicia, alison, allison, amanda, amelia, amir, amy, ana, andre, andrea, andreas, andrew, andy, angela, anita, ann, anna, anne,
    annie, anthony, antonio, arthur, arun, ashley, audrey, barbara, ben, benjamin, beth, bethany, bob, brandon, brenda, brian,
    bruce, bryan, cameron, carl, carla, carlos, carmen, carol, caroline, catherine, cathy, charles, charlie, charlotte, chloe,
    chris, christian, christina, christine, christopher, claire, claudia, colin, connor, craig, cynthia, dan, dana, daniel, danielle,
    daniela, dave, david, deborah, deepak, denise, dennis, derek, diana, diane, diego, dmitri, dominic, donald, donna, dorothy,
    doug, douglas, dylan, ed, eddie, edward, eleanor, elena, elizabeth, ella, ellen, emily, emma, eric, erica, erik, erin, ethan,
    eva, evan, evelyn, farah, fatima, felix, fiona, florian, frances, francesca, francisco, fred, gabriel, gareth, gary, george,
    geoff, geoffrey, gerald, giulia, gloria, gordon, graham, greg, gregory, hannah, harold, harry, hassan, heather, helen, henry,
    howard, hugh, ian, ibrahim, ines, irene, isaac, isabel, isabella, ivan, jackie, jacob, jake, james, jamie, jan, jane, janet,
    jason, jean, jeff, jeffrey, jennifer, jenny, jeremy, jessica, jim, jimmy, joan, joanna, joe, joel, johan, johannes, john,
    johnny, jonathan, jordan, jose, joseph, joshua, juan, judith, judy, julia, julian, julie, justin, karen, karl, kate,
    katherine, kathleen, kathy, katie, keith, kelly, ken, kenneth, kevin, kim, klaus, kumar, kyle, lars, laura, lauren, lawrence,
    leila, lena, leo, leon, leonard, lewis, liam, linda, lisa, liz, louis, louise, lucas, lucia, lucy, luis, luke, lynn, maggie,
    manuel, marcus, margaret, maria, marie, marina, mario, marion, martha, martin, mary, mateo, matt, matthew, maureen,
    megan, mei, melissa, michael, michelle, miguel, mike, mohamed, mohammed, monica, nadia, nancy, naomi, natalie, natasha,
    nathan, neil, nicholas, nicola, nicole, nina, noah, nora, olga, oliver, olivia, omar, oscar, pablo, pamela, patricia,
    patrick, paul, paula, pedro, peter, phil, philip, phillip, pierre, priya, rachel, rahul, raj, rajesh, ralph, raymond,
    rebecca, rebekah, ricardo, richard, rick, robert, roberto, roger, ronald, rosa, roy, russell, ruth, ryan, sally, sam,
    samantha, samuel, sandra, sanjay, sara, sarah, scott, sean, sebastian, sergei, shannon, sharon, sheila, shirley, simon,
    sofia, sonia, sophia, sophie, stefan, stephanie, stephen, steve, steven, stuart, susan, suzanne, sven, sylvia, tanya, tara,
    ted, teresa, theresa, thomas, tim, timothy, tina, tobias, todd, tom, tommy, tony, tracy, trevor, ursula, valerie, vanessa,
    vera, veronica, victor, victoria, vijay, vincent, virginia, walter, wayne, wendy, wei, william, xavier, yasmin, yuki,
    yusuf, zachary, zoe`),
);

/** First names that are everyday words too: names only when capitalised inside a sentence. */
export const wordLikeFirstNames: ReadonlySet<string> = new Set(
  list(`art, bill, chase, chuck, daisy, dawn, drew, faith, frank, gene, grace, grant, guy, hope, iris, ivy, jack, joy,
    lance, lily, mark, max, mason, miles, nick, olive, pat, penny, pierce, ray, rich, rob, robin, rose, ruby, sandy, sky, stella,
    sue, summer, victor, violet, wade, will`),
);

/** Companies whose names are hardly ever another word. */
export const knownCompanies = new NameList(
  list(`accenture, adidas, adobe, airbnb, airbus, alibaba, allianz, american express, anthropic, at&t, atlassian,
    aws, axa, barclays, basf, bayer, blackrock, bloomberg, bmw, boeing, bosch, broadcom, capgemini, carrefour, caterpillar,
    chevron, cisco, citigroup, cloudflare, coca-cola, comcast, databricks, datadog, deloitte, deutsche bank, dhl, disney,
    docusign, dropbox, ebay, ericsson, ernst & young, exxon, exxonmobil, facebook, fedex, fujitsu, general electric,
    general motors, github, gitlab, glaxosmithkline, goldman sachs, google, hewlett packard, hitachi, home depot, honda,
    honeywell, hsbc, huawei, hyundai, ibm, ikea, infosys, instagram, intuit, j.p. morgan, johnson & johnson, jpmorgan, kpmg,
    lenovo, linkedin, lockheed martin, logitech, l'oréal, lufthansa, maersk, mastercard, mcdonald's, mckinsey, mercedes,
    microsoft, mitsubishi, mongodb, morgan stanley, nestlé, netflix, nike, nokia, novartis, nvidia, openai, palantir,
    panasonic, paypal, pepsi, pepsico, pfizer, philips, pinterest, porsche, procter & gamble, pwc, qualcomm, quicken, reuters,
    rolls-royce, roche, samsung, sap, servicenow, shopify, siemens, snapchat, softbank, sony, spotify, starbucks, tata,
    tencent, tesla, tiktok, toshiba, toyota, twilio, twitter, uber, unilever, verizon, vodafone, volkswagen, volvo, walmart,
    wells fargo, wipro, workday, youtube`),
);

/** Companies that are everyday words too: companies only when capitalised, or after words such as "work at". */
export const wordLikeCompanies = new NameList(
  list(
    `amazon, apple, box, chase, delta, ford, gap, intel, meta, oracle, shell, square, stripe, target, visa`,
  ),
);

/** Products whose names are hardly ever another word. */
export const knownProducts = new NameList(
  list(`acrobat reader, airtable, android, asana, autocad, basecamp, bitbucket, canva, chatgpt, chromebook, confluence, evernote, facetime,
    figma, freshdesk, gmail, google analytics, google calendar, google chrome, google docs, google drive, google form, google forms, google maps,
    google meet, google sheets, hubspot, ipad, iphone, jira, kubernetes, lightroom, linux, macbook, mailchimp, microsoft excel,
    microsoft office, microsoft teams, microsoft word, mysql, netsuite, office 365, onedrive, onenote, photoshop, playstation, post-it, postgres,
    postgresql, power bi, powerpoint, procore, quickbooks, salesforce, sharepoint, skype, snowflake, solidworks, sql server, surveymonkey,
    tableau, trello, typeform, ubuntu, visual studio, webex, wetransfer, whatsapp, wordpress, xbox, xero, zapier, zendesk`),
);

/** Products that are everyday words too: products only when capitalised, or after words such as "on" and "via". */
export const wordLikeProducts = new NameList(list(`excel, notion, outlook, slack, teams, zoom`));
