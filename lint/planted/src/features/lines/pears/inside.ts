export const pick = () => 1;
