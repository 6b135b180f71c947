export { articleAsked, articlesAsked } from './articles/article-loaders.server.ts'
export { freshFor } from './fresh-for.server.ts'
export { documentAt, documentsUnder } from './documents/library.server.ts'
export { sharePicture, type Shared } from './share/share-picture.server.ts'
