/** The folder of the interpreter that is running in the worker, if any. */
export const running: { engine: string | undefined } = { engine: undefined };
