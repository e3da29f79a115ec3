/** The products of a worker: each is started when the first test needs it. */
import { type Product, type Settings, startInWorker, startProduct } from './product.ts'

export interface ProductChoice {
  readonly of: Settings
  /** Whether it lives as long as the worker, for all files that choose it; another one is stopped after its file. */
  readonly shared?: boolean
  /** Whether it is a process of its own on the embedded database. */
  readonly process?: boolean
}

export interface Products {
  of(choice: ProductChoice): Promise<Product>
  stop(): Promise<void>
}

export function createProducts(): Products {
  const running = new Map<ProductChoice, Product>()
  const stopAll = async (stops: (choice: ProductChoice) => boolean) => {
    for (const [choice, product] of running) {
      if (!stops(choice)) continue
      running.delete(choice)
      await product.stop()
    }
  }
  return {
    async of(choice) {
      await stopAll((other) => other !== choice && other.shared !== true)
      const found = running.get(choice)
      if (found !== undefined) return found
      const product = await (choice.process ? startProduct : startInWorker)({ env: choice.of })
      running.set(choice, product)
      return product
    },
    stop: () => stopAll(() => true),
  }
}
