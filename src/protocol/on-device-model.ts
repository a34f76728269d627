// What the server tells pages about the Whisper model for people's own devices. Audio is never part of this: the model goes
// to the device, and nothing comes back.
import { z } from 'zod';

/** GET answers an OnDeviceModel, to anybody. */
export const onDeviceModelPath = '/api/on-device-model';
/** Below it, the model's files; the next two parts of an address name the model and its version. */
export const modelsPath = '/models/';

/**
 * What is downloaded for each way of computing: for the processor all weights in 8 bits; for the graphics processor the
 * encoder in full and the decoder in 4 bits, because decoders in half precision repeat themselves without end.
 */
export const weightFiles = {
  wasm: ['onnx/encoder_model_quantized.onnx', 'onnx/decoder_model_merged_quantized.onnx'],
  webgpu: ['onnx/encoder_model.onnx', 'onnx/decoder_model_merged_q4.onnx'],
} as const;

export const HeldModel = z.object({
  configured: z.literal(true),
  /** For people: "whisper-base". */
  name: z.string(),
  /** Another one whenever a file changes. */
  path: z.string().regex(/^\/models\/whisper\/[0-9a-f]{16}\/$/),
  /** All that is downloaded, by way of computing; without `webgpu` the graphics processor is not used. */
  bytes: z.object({ wasm: z.number().int().min(0), webgpu: z.number().int().min(0).optional() }),
  englishOnly: z.boolean(),
});
export type HeldModel = z.infer<typeof HeldModel>;

export const OnDeviceModel = z.discriminatedUnion('configured', [
  z.object({ configured: z.literal(false) }),
  HeldModel,
]);
export type OnDeviceModel = z.infer<typeof OnDeviceModel>;
