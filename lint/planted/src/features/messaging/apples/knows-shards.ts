import { ShardMap } from '../../../storage/shards/shard-map.ts';

export const known = ShardMap;
