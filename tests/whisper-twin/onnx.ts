// Writes small ONNX models by hand, for tests: the few fields of its protocol buffers that a computing graph needs.

type Bytes = Uint8Array<ArrayBuffer>;

const concat = (...parts: Bytes[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
const text = (value: string): Bytes => new TextEncoder().encode(value);

function varint(value: number): Bytes {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest & 127) | 128);
    rest >>>= 7;
  }
  return Uint8Array.of(...bytes, rest);
}

const sequence = (field: number, value: number): Bytes => concat(varint(field << 3), varint(value));
const bytes = (field: number, value: Bytes): Bytes =>
  concat(varint((field << 3) | 2), varint(value.length), value);
const string = (field: number, value: string): Bytes => bytes(field, text(value));

const elementType = { float: 1, int64: 7 } as const;

/** An input or output; a size given as a word may vary. */
interface Value {
  name: string;
  type: keyof typeof elementType;
  shape: (number | string)[];
}

interface Node {
  operator: string;
  inputs: string[];
  output: string;
}

interface Constant {
  name: string;
  type: keyof typeof elementType;
  shape: number[];
  values: number[];
}

export interface Graph {
  inputs: Value[];
  outputs: Value[];
  nodes: Node[];
  constants: Constant[];
}

function valueInfo({ name, type, shape }: Value): Bytes {
  const dimensions = shape.map((size) =>
    bytes(1, typeof size === 'number' ? sequence(1, size) : string(2, size)),
  );
  const tensor = concat(sequence(1, elementType[type]), bytes(2, concat(...dimensions)));
  return concat(string(1, name), bytes(2, bytes(1, tensor)));
}

function tensor({ name, type, shape, values }: Constant): Bytes {
  const raw = type === 'int64' ? BigInt64Array.from(values, BigInt) : Float32Array.from(values);
  return concat(
    ...shape.map((size) => sequence(1, size)),
    sequence(2, elementType[type]),
    string(8, name),
    bytes(9, new Uint8Array(raw.buffer)),
  );
}

/** The file of a model that computes `graph`. */
export function onnxModel({ inputs, outputs, nodes, constants }: Graph): Bytes {
  const graph = concat(
    ...nodes.map((node) =>
      bytes(
        1,
        concat(
          ...node.inputs.map((name) => string(1, name)),
          string(2, node.output),
          string(4, node.operator),
        ),
      ),
    ),
    string(2, 'twin'),
    ...constants.map((constant) => bytes(5, tensor(constant))),
    ...inputs.map((value) => bytes(11, valueInfo(value))),
    ...outputs.map((value) => bytes(12, valueInfo(value))),
  );
  const irVersion = 8;
  const operators = concat(string(1, ''), sequence(2, 13));
  return concat(sequence(1, irVersion), bytes(7, graph), bytes(8, operators));
}
