export { serveDiary } from './endpoints.ts'
export { rereadAll } from './jobs.ts'
export { ownReader } from './own-reader.ts'
export { startReader } from './reader.ts'
