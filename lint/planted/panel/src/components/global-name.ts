// A word of the window that was meant to be a name of ours: it compiles and is always the same.
export const shown = () => status;
