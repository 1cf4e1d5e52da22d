const key = 'peyk-visit';

/** The session in which an operator visits an account: of this tab only, so that the console stays open in others. */
interface KeptVisit {
  readonly token: string;
  readonly accountId: number;
}

export function keptVisit(): KeptVisit | undefined {
  const kept = sessionStorage.getItem(key);
  return kept === null ? undefined : (JSON.parse(kept) as KeptVisit);
}

export const keepVisit = (visit: KeptVisit) => sessionStorage.setItem(key, JSON.stringify(visit));
export const forgetVisit = () => sessionStorage.removeItem(key);
