import { ProductsPage, productsTexts } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'

export const meta = headOf(productsTexts)

export default ProductsPage
