import type { Row } from '../storage/row.ts';

export type Wrong = Row;
