import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the program that the project's tests start. */
    program: string;
  }
}
