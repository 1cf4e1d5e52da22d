export class Basket {
  readonly size = 0;
}
