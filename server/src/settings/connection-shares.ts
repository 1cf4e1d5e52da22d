interface Connections {
  readonly databaseConnections: number;
}

const shareOfLists = 0.3;

/** How the connections of a process (PEYK_DATABASE_CONNECTIONS) are divided: lists never take those of the others. */
export function connectionShares({ databaseConnections }: Connections): {
  readonly forLists: number;
  readonly forOthers: number;
} {
  const forLists = Math.max(1, Math.round(databaseConnections * shareOfLists));
  return { forLists, forOthers: databaseConnections - forLists };
}
