export { sampleTown } from './town.server.ts'
