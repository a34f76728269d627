// Everyday English words of meetings: a word in here is no name by itself, however it is written.
// Counted by us over the AMI Meeting Corpus (Carletta et al. 2006) and the ICSI/MRDA corpus (Shriberg et al. 2004), both
// CC BY 4.0: lower-case words seen 12 times or more, names taken out by hand, common business words added by hand.

export const commonWords: ReadonlySet<string> = new Set(
  `
a ability able aboard about above absolute absolutely abstract accent accents accept accepted access accessible
according account accounting accuracy achieve acoustic acoustics acronyms across act action actions activate
activated activation active activities activity actual actually ad adaptation add added adding addition additional
additive address adjust adjusted adjusting admission advance advanced advantage advantages affect affected afford
afraid after afternoon afterwards again against age agency agenda agent ages ago agree agreed agreement ah aha ahead
aim aiming air alarm algorithm algorithms align aligned alignment alignments all allow allowed allows almost alone
along already alright also alternative alternatives although always am amazing ambiguous among amount an analysis
and angle animal animals annotations annoying annual annually another answer answers any anybody anyhow anymore
anyone anything anyway anyways anywhere apart api apis apologies app apparatus apparently appeal appear appearance
appears apple application applications applied apply applying appreciate approach approaches appropriate approve
apps architecture are area areas argue argument around array arrays arrow arrows art artificial as asap ask asked
asking aspect aspects assets assigned assistant associated association associations assume assuming assumption at
atlas attach attached attempt attention attorney attractive audience audio audit auditory audits automatic
automatically available avenue average avoid aware away awesome back backchannel backchannels backed background
backup backwards bad balance ball banana band bands bandwidth bank bar base based baseline basic basically basics
basis batteries battery be beam beautiful because become becomes becoming been beep beeping beeps before begin
beginners beginning behavior behaviour behind being belief believe bells below benefit benefits besides best bet
better between beyond bid big bigger biggest bill billing bills bin binary bindings bins bird bit bits black blah
blank block blocks blue board boards body bonus book boring boss both bother bottom bought bound boundaries boundary
box boxes boy brackets brain branch brand brands break breaks breath breathing breaths bridge brief briefing briefly
bright brightness brilliant bring bringing brings broad broadcast broader broken broker brokers brought browse
browsing bucks budget bug build building built bulb bunch bureau bus business busy but button buttons buy buyer
buyers buying by bye cable cables calculate calculator call called calling calls came camera campus can cancel
cancellation candidate candidates cannot capability capacity capture car card care careful carefully carry case
cases cash casing cat catch categories category cats cause caused caution cell cells cent center centimetres central
centre centred cents ceo certain certainly cetera cfo chair chairman chairperson chairs champion chance change
changeable changed changes changing channel channelized channels characteristic characteristics characterize charge
charger charging chat chatting cheap cheaper cheating check checked checking cheers child children chip chips choice
choices choose choosing chose chosen chuck chunk chunks church circle circuit circuits city claim class classes
classifier classifiers classify classroom clay clean clear clearly clever click clicking client clients clip close
closed closely closer closest closing clothes cloud cluster clustering coach code codes coding coefficients coffee
cognitive cold colleague colleagues collect collected collecting collection college colour coloured colourful
colours combination combinations combine combined combining come comes comfortable coming command commands comment
comments commercial committee committees common communicate communication community companies company comparable
compare compared comparing comparison compatible competing competitive competitor competitors complaint complaints
complete completely complex complexity compliance complicated component components compress compromise computation
computational compute computed computer computers computing concentrate concept concepts conceptual conceptually
concern concerned concerning conclude conclusion condition conditions conference confidential configuration confirm
confused confusing congratulations connect connected connection connections connectivity conscious consensus consent
consider consideration considered considering consistent constant constantly constraint constraints construct
construction constructions consultant consultants consumer consumers contact contacts content context continue
continuing continuous contract contractor contractors contracts contractual contrast contribute contribution control
controlled controller controlling controls convenient convention conventions conversation conversational
conversations conversion convert convinced coo cool copy core corner corpora corporate corpus correct correctly
correlation correspond cost costly costs couch could council count countries country county couple course court
courts cover coverage covered covering covers cradle crank crazy create created creating creative creativity credit
criteria criterion critical crm cross crown crucial crude cto cube cues curious curly currency current currently
curve curved curves customer customers cut cute cutting cycle dark dash dashboard data database databases date day
days dead deadline deal dealing deals debt decent decide decided deciding decision decisions deck decrease deep
default define defined definite definitely definition degree delay delete deletions deliver delivery delta deltas
demand demo demographic demos department depend dependency dependent depending depends deployment deposit deputy
derived describe described describing description design designed designer designers designing designs desire
desktop destination detail detailed details detect detection detector detectors determine determined develop
developed developing development deviation device devices devops diagram dial dialogue dictionary did differ
difference differences different differently difficult difficulty digit digital digits dimension dimensions direct
direction directions directly director directors directory disagree discount discounts discourse discriminant
discuss discussed discussing discussion discussions disk disks display displayed displays distance distant
distinction distinguish distribute distributed distribution distributions divided division do doc docking document
documents does dog dogs doing dollar dollars domain dominant don done door dot double doubt down download draw
drawing drawings drawn drew drive driven drop dropped dropping due dump dunno durable duration during dynamic dynamo
each ear earlier early ears ease easier easiest easily east eastern easy eat echo edge edit editing effect effective
effectively effects efficient effort eh eight eighteen eighty either elaborate elderly electrical electronic
electronics element elements elephant eleven else elsewhere email emails embedded emphasis employee employees empty
encode encoding end ended ending endpoint ends energies energy engineer engineering engineers english enhancement
enough enter entering enterprise entire entirely entity envelope environment environmental environmentally eod equal
equals equipment equity equivalent er erase eraser ergonomic ergonomics error errors escape especially essential
essentially estimate estimated estimating estimation etcetera euro euros evaluate evaluated evaluating evaluation
even evening event events eventually ever every everybody everyone everything everywhere exact exactly example
examples excellent except excited exciting excuse executive executives exercise exist existing exists expand expect
expected expecting expense expenses expensive experience experiences experiment experiments expert expertise experts
explain explained explicit explicitly explore export expression extend extent external externally extra extract
extremely eyes face fact factor factors fair fairly fall falls false familiar family fan fancier fancy fantastic faq
far fascinating fashion fashionable fashions fast faster favourite feasible feature features federal feed feedback
feel feeling feels felt female few fewer field fields fifteen fifteenth fifth fifty figure figured figures figuring
file files fill filled filling film filter filtering filters final finally finance financial find finding findings
fine finger fingers finish finished finishing fire first fiscal fish fit fits five fix fixed flashy flat flexibility
flexible flip floor fly flying focus focused focusing folder folks follow following foot for forced forecast
forecasts foreground foreign forget forgot forgotten form formal formalism formant format formats forms forth forty
forward found founder founders four fourteen fourth frame frames framework france frankly free freedom frequencies
frequency frequently friday friend friendly friends from front fronts fruit fruits frustrated frustrations fulfil
full fully fun function functional functionalities functionality functions fund fundamental funding funds funky
funny furniture further furthermore future gadget gain game gap gave gdpr gender general generally generate
generated generating generation generic gentlemen gesture get gets getting gimmick give given gives giving glad
global gloss glow go goal goals god goes going gone gonna good goodbye gosh got gotta gotten government governmental
governments grab grad graduate grained grammar graph graphical great green grey grip ground group groupings groups
growth guarantee guess guessing guests guide guy guys had half hall hand handle handling hands handy hang happen
happened happening happens happy hard harder hardly hardware harmonic harmonics has hate have having he head header
heads hear heard hearing heavy held hello help helped helpful helping helps her here hertz hey hi hidden high higher
highly him himself hire hired hiring his history hit hitting hm hmm hoc hold holding home honest honestly hook hope
hopefully hoping horrible hospital host hosted hot hour hours house how however hr huge huh human hundred hurt hurts
hybrid i i'm icons idea ideal ideas identification identified identify identity if ignore image imagine immediate
immediately impact implement implementation implemented implementing implications import importance important
impossible impression improve improved improvement improvements improves improving in include included includes
including income incorporate incorporated incorporating increase increasing indeed independent independently
indicate indicated indicating indication indicator individual individually industrial industry infer inferences
influence influences info information informed infrared infrastructure initial initially injury innovation
innovative input inputs insert insertion insertions inside inspiration inspired install instance instances
instantaneous instead institute instruction instructions insurance integrate integrated integration integrations
intelligent intended intention intentions inter interact interaction interactive interchangeable interest interested
interesting interests interface interfaces interim intermediate internal internally international internet
internship interpret interpretation interrupt interrupted into intonation introduce introduction intuition intuitive
inventory investigate investment investments investor investors invoice invoices involve involved is issue issues it
item items iterations its itself january job jobs jog joke journal joystick july jump june just keep keeping keeps
kept key keyboard keys keywords kick kickoff kidding kids kilohertz kind kinda kinds kinetic knew know knowing
knowledge known knows kpi kpis lab label labeled labels lack ladies lan landmark language languages lapel laptop
laptops large larger last late latency later latest laugh laughing launch lawsuit lawyer lawyers layer layout lead
leader leadership leading learn learned learning lease least leave leaving left legal lemon length less let level
levels liability library licence licences license licenses lie life light lighting lights like liked likelihood
likely likes limit limitations limited line linear lines linguine linguist linguistic linguists link links list
listed listen listened listening lists literally lithium little live living load loads loan loans local locate
located location locator lock log logic login logo long longer look looked looking looks loop loose lose losing lost
lot lots louder love lovely low lower loyal luck lunch machine machines made mail main mainly major majority make
makes making male males man manage management manager managers mango manual manually manufacturer manufacturers
manufacturing many map mapping margin margins mark marked market marketing marketplace marking markings marks master
match matched matches matching material materials matter matters maximum may maybe me mean meaning means meant
meantime meanwhile measure mechanism media medium meet meeting meetings meets member members memory men mental
mention mentioned mentioning menu menus merchant merge merger mess message messages met metal method methods mhm mic
microphone microphones mid middle midland might migration million millisecond milliseconds mind mine minima minimal
minimum minister ministers ministry minor minus minute minutes mismatch mismatched miss missed missing mistake mix
mixed mixture mm mobile mode model modeling modelling models modern modified modify module modules moment monday
money month monthly months more morning mornings most mostly motion motto mouse mouth move moved movement movie
movies moving much multi multiple multiply mushroom musical must mute my myself nah name names naming narrow
national native natural nature navigate navigation nda near nearly neat necessarily necessary nee need needed needs
negative negotiate negotiating negotiation neighbor neighbors neither net nets network networking networks neural
never nevertheless new news next nice nicely nicer niche night nine nineteen ninety no nobody node nodes noise
noises noisy non none nope normal normalization normalize normalized normally north northern not notation note notes
nothing notice noticed notion novel now nowadays number numbers nums object objects observe observed obtain obvious
obviously occur occurred odd of off offer offering offerings office often oh ok okay old older on onboarding once
one ones ongoing online only onto ooh ooo oops open opened opening operate operating operation operator opinion
opportunity opposed opposite ops optimal option optional options or orange order organic original originally other
others otherwise ought our ours ourselves out outage outdated outer outlook output outputs outside over overall
overlap overlapped overlapping overlaps own owner owners ownership package packages packet packets pad pads page
pages paid pain painful paint pair palm panel paper papers parallel parameter parameters parentheses parents
parliament parliamentary parse parser parsing part participant participants particular particularly partly
partnership partnerships parts party pass passes past path pattern patterns pause pauses pay paying payment payments
payroll peaks pear pen penalty pens pension people per percent percentage perfect perfectly perform performance
perhaps period person personal personally perspective petition petitions phase phone phoneme phonemes phones
phonetic phrase physical pick picked picking picks picture pictures pie piece pieces pilot pineapple pink pipeline
pitch place places plain plan plane planner planning plans plant plants plastic plate plates platform platforms play
played player players playing please plenty plug plugged plus point pointed pointer pointing points policies policy
political poor pop popular portable portfolio portion portions position positive possibilities possibility possible
possibly post potato potential potentially powder power powerful practical pre precise prefer preference preferences
preliminary prepare prepared preparing present presentation presentations presented president press pressed pressing
presumably presume pretend pretty previous previously price prices pricing primarily primary prime principle print
printed prior priority privacy pro probabilities probability probably problem problems procedure proceed process
processed processing procurement produce produces producing product production products professor profit profits
program programmable programme programmes programming programs progress project projector projects prominent promise
promised promises pronounce pronunciation proof proper properties property proposal proposals propose proposed
proposing prosodic prosody prospect prospects protocol protocols prototype prototypes provide provided provider
providers provides providing provincial public pull punctuation purchase purchased purchasing pure purely purpose
purposes pursue push pushbutton pushbuttons pushing put puts putting quality quarter quarterly queries query
question questionnaire questions quick quickly quite quota quote quotes rabbit radio raise raised ram ramp ran
random randomly range rare rat rate rates rather rating ratio raw reach reaction read reading ready real realise
realistic reality realize realized really reason reasonable reasonably reasons recall recap receive received
receiver receiving recent recently reception recharge rechargeable recharger reckon recognisable recognise
recogniser recognition recognize recognizer recommend record recorded recorder recording recordings recruit red
reduce reduced refer reference references referring refers refund regarding regardless region regional regions
regular regularly regulation regulations regulator regulators reject relate related relation relations relationship
relative relatively release released relevance relevant reliable rely remember remind remote remotes remove removing
renew renewal rep repeat repetitive replace report reports represent representation represents reps request require
required requirement requirements requires research researcher resolution resources respect respond responded
response responsible rest restrictions result results retail retailer retailers retention retrieval return revenue
revenues review rfp right risk risky rival rivals road roadmap robust robustness roi role roles roll rollout room
rooms root rough roughly round route routing row royal rub rubber rubbery rule rules run running runs safe said
salaries salary sales same sample samples sampling sandbox save saved saving saw say saying says scale scaling
scenario schedule schema schematic scheme school science scope score scrap scratch screen screens screw script
scripts scroll scrolling search searching seat seats second seconds secretary section sections security see seeing
seem seemed seems seen segment segmentation segmentations segmented segmenter segments select selection self sell
seller sellers selling semantic semantics send sender sending sends senior sense sensitive sensor sensors sent
sentence sentences separate separated separately sequence series serious seriously server servers service services
session set sets setting settings settlement seven seventeen seventy several shake shall shape shaped shapes share
shared shareholder shareholders she sheet shelf shell shift shipping shoes shoot shop shops short shorten shorter
should show showed showing shown shows side sides sign signal signals signed significant significantly silence silly
silver similar simple simpler simplest simplicity simplistic simply simultaneous since single sir sit site sites
sits sitting situation situations six sixteen sixty size sketch skills skip sla slash sleek slide slides sliding
slight slightly slogan slot slots slow slowly small smaller smart smooth smoothing snack so social soft software
solar sold solution solutions solve solved some somebody somehow someone something sometime sometimes somewhat
somewhere soon sophisticated sorry sort sorta sorted sorts sound sounded sounds source sources south southern space
spaces spam spare speak speaker speakers speaking special specific specifically specification specifications
specified specify spectra spectral spectrum speech speed spell spelled spend spending spent spinning split spoke
spoken spongy sports spot spread spreadsheet spreadsheets square squishy stable staff stage stages stakeholder
stakeholders stand standard standards standing stands start started starting starts startup startups state statement
states station stationary statistical statistics status stay step steps stereo stick still stock stop stopped stops
storage store stored storing story straight straightforward strain strange strategic strategy strawberry stream
streams street stress string strings strong structure structured structures stuck student students studies study
stuff stupid style styles stylish sub subject subjects subscription subscriptions subset subspace subtract
subtracted subtracting subtraction successful such sudden suddenly sufficient suggest suggested suggesting
suggestion suggestions suite sum summaries summarize summary summer sun super superset supplement supplements
supplier suppliers supply support suppose supposed supreme sure surface surprise surprised surprising survey suspect
switch switched switches switching symbol symbols sync syntactic synthesis synthesizer system systems table tables
tag tags tail take taken takes taking talk talked talking talks tandem tap tape target targeting targets task tasks
tax taxes tea team teamwork tech technical technically technique techniques technological technologically
technologies technology telecom telephone telephones teletext television televisions tell telling tells telly
temporal ten tenant tend tends tenth term terms terrible test tested testing tests text than thank thanks that the
their them theme themselves then theory there therefore these thesis they thick thin thing things think thinking
thinks third thirteen thirty this those though thought thoughts thousand three threshold thrilled through throughout
throw throwing thrown thumb thursday ticket tickets tickle tie tier tight till time timeline timelines times timing
tiny tired titanium to today together told tomorrow tonight too took tool tools top topic topics total totally touch
tough tour tourist toward towards tower town track tracking tract traditional train trained training transcribe
transcribed transcriber transcribers transcribing transcript transcription transcriptions transcripts transfer
transform transformation transition translate transmission transmissions transmit transmitter transmitting traps
travel treat tree trend trends trendy trial trials tricky tried trip triple trouble true truth try trying tsk
tuesday tune tuning turbo turn turned turning turns twelve twenty twice two type types typical typically ugh ugly uh
uhhuh ultimate ultimately um under underneath understand understanding understood unfortunately unique unit units
universal university unless unlikely until unusual unvoiced up update updated upfront upgrade upgrades upon upper
urgent us usability usable usage use used useful useless user users uses using usual usually utterance utterances
value values variable variance variances variety various vector vectors veg vegetable vegetables vendor vendors verb
version versions versus very via video view views village visibility visible vision visit visual visually vocabulary
vocal voice voiced voices voicing volume vote vp wait waiting walk walking wall wanna want wanted wanting wants
warehouse warehouses warranty was waste watch watches watching wave waveform waveforms waves way ways we we're wear
wearing web webinar website wednesday wee week weekend weekly weeks weight weighting weights weird welcome well went
were west western what whatever wheel wheels when whenever where whereas wherever whether which while whistle
whistles white whiteboard who whoever whole wholesale whose why wide wider width wiener will willing wind window
windows wire wired wireless wires wise wish with within without wizard wonder wonderful wondering wood wooden word
words work worked workflow workflows workforce working workload works workshop workspace world worried worry worse
worst worth would wow wrap write writing written wrong wrote yeah year yearly years yellow yep yes yesterday yet you
young younger your yours yourself yup zap zapping zero zeros zone zones zoo
`
    .trim()
    .split(/\s+/),
);
