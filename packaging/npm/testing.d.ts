export * from './testing.cjs';
