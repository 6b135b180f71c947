import { ProductsPage, productsTexts } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'

export const meta = headOf(productsTexts)

export default ProductsPage
