export function habits(one: any, two: number, three: number, four: number, five: number): unknown {
  console.log(process.env['HOME'], one == two);
  return [three, four, five];
}

export default habits;
