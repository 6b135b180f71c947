/** The last release without an install script came without types: what we use of it. */
declare module 'onnxruntime-node' {
  export class Tensor {
    constructor(type: 'uint8', data: Uint8Array, dims: readonly number[])
    readonly data: Float32Array | Uint8Array
    readonly dims: readonly number[]
  }
  export class InferenceSession {
    private constructor()
    static create(
      model: Uint8Array,
      options: {
        intraOpNumThreads: number
        interOpNumThreads: number
        executionMode: 'sequential'
        enableMemPattern: boolean
        logSeverityLevel: 0 | 1 | 2 | 3 | 4
      },
    ): Promise<InferenceSession>
    /** Works in the calling thread, and is done when the next turn of the event loop begins. */
    run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
    release(): Promise<void>
  }
}
