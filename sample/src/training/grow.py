"""Grows boosted trees from an example file and writes them as JSON. Same input, same trees: one thread, fixed seed."""

import json
import sys

import lightgbm
import numpy

settings = json.load(open(sys.argv[1]))
width = settings["features"] + 2
table = numpy.fromfile(settings["examples"], dtype=numpy.float32).reshape(-1, width)
rows = numpy.ascontiguousarray(table[:, 2:])
booster = lightgbm.train(
    {
        "objective": "multiclass",
        "num_class": settings["classes"],
        "learning_rate": settings["learningRate"],
        "num_leaves": settings["leaves"],
        "max_bin": 63,
        "min_data_in_leaf": settings["leastInLeaf"],
        "feature_fraction": 0.7,
        "feature_fraction_bynode": 0.5,
        "bagging_fraction": 0.8,
        "bagging_freq": 1,
        "lambda_l2": 2.0,
        "seed": 7,
        "deterministic": True,
        "force_row_wise": True,
        "num_threads": 1,
        "verbosity": -1,
    },
    lightgbm.Dataset(rows, label=table[:, 0].copy(), weight=table[:, 1].copy()),
    num_boost_round=settings["rounds"],
)


def tree(node):
    if "leaf_value" in node:
        return node["leaf_value"]
    return [
        node["split_feature"],
        node["threshold"],
        node["default_left"] if node["missing_type"] == "NaN" else 0 <= node["threshold"],
        tree(node["left_child"]),
        tree(node["right_child"]),
    ]


trees = [tree(each["tree_structure"]) for each in booster.dump_model()["tree_info"]]
gain = booster.feature_importance("gain").tolist()
checked = rows[:: max(1, len(rows) // 40)][:40].copy()
votes = booster.predict(checked, raw_score=True).tolist()
examples = [[None if value != value else float(value) for value in row] for row in checked]
json.dump({"trees": trees, "gain": gain, "rows": examples, "votes": votes}, open(settings["trees"], "w"))
