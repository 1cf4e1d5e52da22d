export interface Row {
  readonly id: number;
}
