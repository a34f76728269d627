// Words that make no topic, however often they are said: grammar, chatter and the everyday verbs of any meeting.

export const stopWords: ReadonlySet<string> = new Set(
  `mm-hmm mhm uh-huh uh-uh hmm hmmm able about above absolutely across actually after afternoon again against ahead almost along already also although always among
  amount another answer answers anybody anymore anyone anything anyway anyways anywhere around asked asking away back based basically
  because become been before began behind being believe best better between both bring bunch came cannot care case cause certain
  certainly change changes clear clearly come comes coming correct could couple course days definitely dear decide decided depends
  didn't different difficult doesn't doing don't done down during each early easier easy either else enough especially even
  evening ever every everybody everyone everything exactly example except expect fact fair fairly feel feeling feels felt
  figure final finally find fine first five follow following four from full further gave general generally gets getting give given
  gives giving goes going gone gonna good gosh gotta great guess guys half hand happen happened happening happens happy hard has
  have haven't having hear heard hello help hence here hers himself hold hope hopefully hour hours however hundred idea ideas
  important instead interesting into isn't issue it'll it's itself just keep kind kinda knew know knowing known knows large last
  late later least leave left less let's like liked likely line little long longer look looked looking looks lots made main maybe
  make makes making many matter mean meaning means meant meet meeting meetings mentioned might million mind mine minute minutes
  moment month months more morning most mostly much must myself name namely near nearly necessarily necessary need needed needs never
  nevertheless next nice nine nobody none nope nothing number obvious obviously often okay once ones only onto open opinion
  order other others otherwise ourselves over own part parts perfect perfectly perhaps person place please plus point points
  possible possibly pretty previous probably problem problems question questions quick quickly quite rather read ready real really
  reason recently regarding related right room said same saying says second seconds seem seemed seems seen sense seven several
  shall share shared she'll should show showed shown side simple simply since slightly small some somebody somehow someone something
  sometime sometimes somewhat somewhere soon sorry sort sorts sound sounds speak speaking specific start started starting starts
  still stop stuff such suppose supposed sure take taken takes taking talk talked talking tell tend than thank thanks that that'll
  that's their theirs them themselves then there there's therefore these they they'd they'll they're they've thing things think
  thinking thinks third this those though thought thousand three through throughout thus time times today together told tomorrow
  tonight took topic totally towards tried true truly trying turn twenty twice type under understand unfortunately unless until
  upon used useful uses using usually various very wait want wanted wants wasn't ways we'll we're we've week weeks welcome
  well went were weren't what what's whatever when whenever where whereas whether which while who's whoever whole whom whose will
  wish with within without won't wonder wondering word words work worked working works worse worst would wouldn't wrong yeah year
  years yesterday your you'd you'll you're you've yours yourself yourselves called call calls saw anyhow cool alright okey mhmm
  uhhuh mmhmm huh ours they wow ooh aha plenty bigger zero seven eight eleven twelve fifteen thirty forty fifty sixty
  monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november
  december percent actual above add added adding afraid agree agreed allow currently deal end ends couldn't shouldn't hadn't hasn't`
    .trim()
    .split(/\s+/),
);
