"""A check of our own for schemathesis, which loads this file by SCHEMATHESIS_HOOKS."""

import schemathesis


@schemathesis.check
def every_rule_is_stated(ctx, response, case):
    """`invalid-request` is the refusal of a form that the description does not allow, and of nothing else."""
    if case.meta is None or not case.meta.generation.mode.is_positive:
        return
    try:
        reply = response.json()
    except ValueError:
        return
    code = reply.get("code")
    assert code != "invalid-request", f"refused although it obeys the description: {reply}"
