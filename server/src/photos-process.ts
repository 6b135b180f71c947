import { configOf } from './config.ts'
import { drawPhotos } from './draw-photos.ts'

/** Prepares photos, one at a time, until the worker that started it says so or is gone. */
await drawPhotos(configOf(process.env))
