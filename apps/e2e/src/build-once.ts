/** Builds the product before the workers start theirs. */
import { buildProduct } from './product.ts'

export default buildProduct
