// Features that say something of what is learnt: one of few documents says more of those.

interface Featured {
  document: string;
  features: Uint32Array;
}

/** The examples without features that fewer documents have than `fewest`. */
export function ofEnoughDocuments<Example extends Featured>(
  examples: readonly Example[],
  fewest: number,
): Example[] {
  const met = new Map<number, Set<string>>();
  for (const { document, features } of examples) {
    for (const feature of features) {
      const documents = met.get(feature);
      if (!documents) met.set(feature, new Set([document]));
      else if (documents.size < fewest) documents.add(document);
    }
  }
  const isKnown = (feature: number) => met.get(feature)!.size >= fewest;
  return examples.map((example) => ({ ...example, features: example.features.filter(isKnown) }));
}
