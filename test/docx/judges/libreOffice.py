"""Opens Word documents in one headless LibreOffice, accepts or rejects all changes, saves flat OpenDocument text.
Reads a JSON list of {"file", "mode": "accept"|"reject", "out"} from standard input."""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import uno
from com.sun.star.beans import PropertyValue

COMMANDS = {"accept": ".uno:AcceptAllTrackedChanges", "reject": ".uno:RejectAllTrackedChanges"}


def option(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


def connect(pipe):
    context = uno.getComponentContext()
    resolver = context.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", context)
    for _ in range(200):
        try:
            return resolver.resolve("uno:pipe,name=%s;urp;StarOffice.ComponentContext" % pipe)
        except Exception:
            time.sleep(0.2)
    raise SystemExit("LibreOffice does not answer")


def work(context, jobs):
    create = context.ServiceManager.createInstanceWithContext
    desktop = create("com.sun.star.frame.Desktop", context)
    dispatcher = create("com.sun.star.frame.DispatchHelper", context)
    for job in jobs:
        document = desktop.loadComponentFromURL(uno.systemPathToFileUrl(job["file"]), "_blank", 0, (option("Hidden", True),))
        if document is None:
            raise SystemExit("cannot open " + job["file"])
        dispatcher.executeDispatch(document.CurrentController.Frame, COMMANDS[job["mode"]], "", 0, ())
        document.storeToURL(uno.systemPathToFileUrl(job["out"]), (option("FilterName", "OpenDocument Text Flat XML"),))
        document.close(True)


def main():
    # Whoever waits for us gives up with SIGTERM; the office must not outlive that.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    jobs = json.load(sys.stdin)
    profile = tempfile.mkdtemp(prefix="judge")
    pipe = "judge%d" % os.getpid()
    office = subprocess.Popen(
        ["soffice", "--headless", "--norestore", "--nologo", "--nodefault", "-env:UserInstallation=file://" + profile, "--accept=pipe,name=%s;urp;" % pipe],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=os.setsid)
    try:
        work(connect(pipe), jobs)
    finally:
        os.killpg(office.pid, signal.SIGKILL)
        office.wait()
        shutil.rmtree(profile, ignore_errors=True)


main()
