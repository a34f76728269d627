// The words that speech in each language cannot do without: articles, pronouns, small verbs, prepositions. A word may be
// in several languages. Single letters are left out: in English speech they are spelled names.

/** Languages in Latin letters, each with its commonest words. */
export const commonWords = {
  en: `the and to of it that is in you we so for on have this be do what with not as are at if but or was can they there
    one just like think know yeah would all about don get from will want no how has good out then well time going my me
    people some your up which when our by really now more could where other also said an did been over here right mean
    yes okay ok need say work had see were because who them should very make into go got way first thing than only much
    any something two us their he she his her him its these those am let thanks thank sorry please hi hello morning bye
    hey oh um uh mm hmm ll ve re doesn didn isn wasn won couldn wouldn shouldn aren haven hasn wouldn ain gonna wanna
    maybe still why before after back down off even too again take come look things stuff bit lot put give tell ask
    next last week month year day today tomorrow yesterday monday tuesday wednesday thursday friday sure fine great
    never always every each both many most same another little long high old new does done being having doing making
    saying says came went made might must may shall cannot through between without under until while since around
    means called meeting room team mister mr mrs ms sir`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber auch nicht kein keine keinen ist sind war
    waren wird werden wurde wurden worden hat haben hatte hatten habe hast bin bist sein seine seinen ich du er sie es
    wir ihr mich mir dich dir uns euch ihm ihn ihnen mein meine dein unser unsere unseren unserem ihre ihren für mit von
    vom zum zur bei nach aus auf über unter vor zwischen durch gegen ohne um bis seit wegen als wie wenn weil dass ob
    denn doch noch schon nur sehr so mal dann da dort hier jetzt heute morgen gestern immer mehr viel viele alle alles
    etwas nichts was wer wo wann warum welche welcher welches kann können könnte könnten könnt muss müssen müsste soll
    sollen sollte sollten will wollen wollte möchte möchten würde würden darf dürfen mag machen macht gemacht gibt geht
    gehen gut genau ja nein bitte danke vielen guten sich man dieser diese dieses diesen diesem im ins am ans also eben
    halt vielleicht ganz wieder weiter zusammen einmal eigentlich natürlich letzte letzten nächste nächsten jahr wochen
    woche monat uhr herr frau`,
  fr: `le la les un une des du de et ou mais pas ne plus est sont était étaient sera serait être a ont avait avoir ai as
    avez avons je tu il elle on nous vous ils elles me te se moi toi lui leur leurs mon ma mes ton ta tes son sa ses
    notre nos votre vos ce cet cette ces ça cela que qui quoi dont où quand comment pourquoi combien quel quelle quels
    dans pour par avec sans sur sous chez vers entre depuis pendant avant après jusque si comme parce donc alors aussi
    très bien bon bonne tout tous toute toutes rien encore déjà toujours jamais maintenant aujourd hui demain hier ici là
    peut peux pouvez pouvons pourrait pourriez faire fait fais faut va vais allez allons aller doit dois devez veux veut
    voulez voudrais suis es sommes êtes oui non merci bonjour au aux en y même autre autres peu beaucoup trop quelque
    chose cest qu est-ce accord euh voilà monsieur madame mois semaine an ans prochain prochaine dernier dernière`,
  es: `el la los las un una unos unas de del al y o pero no ni es son era eran fue ser está están estamos estoy estaba
    hay ha han he hemos había tiene tienen tengo tenemos tener yo tú él ella nosotros ustedes ellos usted me te se nos le
    les lo mi mis tu tus su sus nuestro nuestra nuestros este esta esto estos estas ese esa eso esos aquí ahí allí que qué
    quién quien cómo como cuándo cuando dónde donde cuánto cuál por para con sin sobre entre desde hasta hacia si porque
    pues entonces también muy más menos bien bueno buena buenos buenas todo todos toda todas nada algo alguna algún otra
    otro otros ya todavía siempre nunca ahora hoy mañana ayer puede pueden puedo podemos podrían podría hacer hace hacemos
    va van voy vamos ir quiero quiere quieren queremos debe creo sí gracias días vale en a mucho muchas mucho así señor
    señora año años mes semana próximo próxima pasado pasada`,
  it: `il lo la gli le un uno una di del dello della dei degli delle al allo alla ai agli alle dal dalla dai nel nella
    nei sul sulla con per tra fra da e ed o ma non né è sono era erano sarà essere ha hanno ho abbiamo avete aveva avere
    io tu lui lei noi voi loro mi ti si ci vi ne me te mio mia miei tuo tua suo sua nostro nostra vostro questo questa
    questi queste quello quella quelli che chi cosa come quando dove quanto quanti quale quali perché se anche molto più
    meno bene buono buona tutto tutti tutta tutte niente qualcosa altro altra altri altre già ancora sempre mai adesso ora
    oggi domani ieri qui qua lì là può possono posso possiamo potete potreste potrebbe fare fa faccio facciamo va vanno
    vado andiamo andare voglio vuole vogliamo deve devo dobbiamo devono sì grazie buongiorno allora quindi però cioè poi
    solo dopo prima senza sopra così stato stata stati fatto detto signor signora anno anni mese settimana prossimo
    prossima scorso scorsa`,
  pt: `o os as um uma uns umas de do da dos das ao aos à às no na nos nas num numa pelo pela pelos com por para sem sobre
    entre desde até e ou mas não nem é são era eram foi ser está estão estamos estou estava há tem têm tenho temos ter
    tinha eu tu ele ela nós vocês você eles elas me te se lhe lhes mim meu minha meus seu sua seus nosso nossa nossos
    este esta isto esse essa isso aquele aquela aquilo aqui ali lá que quê quem como quando onde quanto qual porque
    porquê se também muito mais menos bem bom boa tudo todo todos toda todas nada algo alguma algum outra outro outros já
    ainda sempre nunca agora hoje amanhã ontem pode podem posso podemos poderiam poderia fazer faz fazemos vai vão vou
    vamos ir quero quer querem queremos deve acho sim obrigado obrigada então pois depois gente senhor senhora ano anos
    mês semana próximo próxima passado passada dia`,
  nl: `de het een en of maar niet geen is zijn was waren wordt worden werd ben bent heeft hebben heb had hadden ik jij je
    hij zij ze wij we jullie u hun hen mij me jou hem haar ons onze mijn jouw uw deze dit die dat er hier daar waar wie
    wat hoe wanneer waarom welke voor van met op in aan bij naar uit over onder tussen door tegen zonder om tot sinds als
    dan toen want omdat dus ook nog al alleen heel erg zeer zo nu vandaag morgen gisteren altijd nooit meer veel alle
    alles iets niets kan kunnen kun moet moeten mag mogen zal zullen zou zouden wil willen wilde gaan gaat ga doen doet
    doe gedaan maken maakt goed precies ja nee bedankt dank alsjeblieft even eens wel eigenlijk natuurlijk misschien weer
    samen straks allemaal laten laat toch hè dag vorige volgende week weken jaar maand meneer mevrouw eerst weet`,
  pl: `i w z na do od po za o u ze we dla przez przed nad pod bez przy między jest są był była było byli będzie będą być
    jestem jesteśmy jesteście mam ma masz mamy macie mają nie tak ja ty on ona ono my wy oni mnie mi ci cię go mu jej ją
    nam nas wam was im ich mój moja moje nasz nasza nasze wasz się siebie to ten ta te tego tej tym tych tę tą tam tu
    tutaj co kto kiedy gdzie jak jaki jaka jakie dlaczego ile który która które czy że żeby jeśli jeżeli gdy ale lub albo
    oraz więc też także już jeszcze tylko bardzo dobrze dobry dobra teraz dzisiaj dziś jutro wczoraj zawsze nigdy może
    mogę możemy możecie mogą mógłby musi musimy muszę trzeba chcę chce chcemy robić zrobić zrobimy proszę dziękuję
    dzięki dzień pan pani państwo panu wszystko wszystkim wszyscy coś nic bo no właśnie raz sobie roku rok lata miesiąc
    tydzień tygodniu`,
  sv: `och att det är en ett den de som på av för med till i om inte har hade var vara blir blev kan kunde ska skulle
    vill ville måste får fick jag du han hon vi ni mig dig oss er dem min mitt mina din vår vårt våra sin sitt här där nu
    då när hur vad vem varför vilken eller men så också bara mycket mer alla allt något inget ingen från vid efter före
    utan mellan under över idag imorgon igår alltid aldrig ja nej tack bra precis behöver tycker tror gör göra gå går
    kommer sen redan lite väldigt vecka veckan år månad nästa förra hej`,
  da: `og at det er en et den de som på af for med til i om ikke har havde var være bliver blev kan kunne skal skulle vil
    ville må fik jeg du han hun vi mig dig os jer dem min mit mine din vores sin sit her der nu da når hvordan hvad hvem
    hvorfor hvilken eller men så også bare meget mere alle alt noget intet ingen fra ved efter før uden mellem under over
    dag morgen går altid aldrig ja nej tak godt præcis synes tror gør gøre gå kommer allerede lidt uge ugen år måned næste
    sidste hej blive skulle være nogle noget selv`,
  no: `og at det er en et den de som på av for med til i om ikke har hadde var være blir ble kan kunne skal skulle vil
    ville må fikk jeg du han hun vi meg deg oss dere dem min mitt mine din vår vårt våre sin sitt her der nå da når
    hvordan hva hvem hvorfor hvilken eller men så også bare mye mer alle alt noe ingenting ingen fra ved etter før uten
    mellom under over dag morgen går alltid aldri ja nei takk bra akkurat synes tror gjør gjøre gå kommer allerede litt
    uke uken år måned neste forrige hei noen selv`,
  tr: `ve bir bu şu da de için ile ne mi mı mu mü çok daha en gibi ama veya ya değil var yok ben sen biz siz onlar bana
    sana ona bize size bunu onu şey kadar sonra önce şimdi bugün yarın dün her hiç nasıl neden niye nerede zaman kim hangi
    kaç evet hayır tamam teşekkürler ederim lütfen olarak olan oldu olur olacak olması oluyor iyi güzel bence yani çünkü
    ise eğer hem bizim sizin benim onun üzerinde kendi şekilde gerekiyor lazım istiyorum istiyoruz yapmak yapalım biraz
    hafta ay yıl gün merhaba bey hanım gelecek geçen`,
} as const;

/** Letters that a language has and English has not. */
export const ownLetters = {
  en: '',
  de: 'äöüß',
  fr: 'àâçèéêëîïôùûœ',
  es: 'áéíóúñ',
  it: 'àèéìòù',
  pt: 'ãõâêôçáéíóú',
  nl: '',
  pl: 'ąćęłńóśźż',
  sv: 'åäö',
  da: 'æøå',
  no: 'æøå',
  tr: 'çğıöşü',
} as const satisfies Record<keyof typeof commonWords, string>;

/** Words that stand in the names of people, places and firms as well: alone they tell no language. */
export const nameWords: ReadonlySet<string> = new Set(
  `de la le les los las el del du des di da do dos das della dei van von vom zu zum der den die das ten ter het san al mi
  su casa herr frau monsieur madame señor señora signor signora senhor senhora meneer mevrouw pan pani bey`.split(
    /\s+/,
  ),
);
