"""A small native app around one webview, as the iOS app is: script message handlers, and a gesture to go back.

Started by WebKitWebDriver, never by hand. Its argument names a file; one JSON line is added to it for whatever
the page tells the app. SIGUSR1 is the borrower swiping back.

    native-host.py FILE [ACTION ...]

Each ACTION gets a handler of that name; without any, the page is in an ordinary browser.
"""

import json
import os
import signal
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844
USER_AGENT = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
)
# What the app asks of the page before it leaves it. A page that knows nothing of the question lets it go.
ASK_BACK = "JSON.stringify(window.onNativeBack ? window.onNativeBack() : null)"


def main(file, actions):
    def tell(**line):
        with open(file, "a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")

    def received(action):
        # Everything arrives as JSON, or not at all.
        return lambda _manager, message: tell(
            action=action, payload=json.loads(message.get_js_value().to_json(0))
        )

    manager = WebKit2.UserContentManager()
    for action in actions:
        manager.connect(f"script-message-received::{action}", received(action))
        manager.register_script_message_handler(action)

    context = WebKit2.WebContext.new_ephemeral()
    context.set_automation_allowed(True)
    view = WebKit2.WebView(web_context=context, user_content_manager=manager, is_controlled_by_automation=True)
    view.get_settings().set_user_agent(USER_AGENT)
    view.set_size_request(WIDTH, HEIGHT)

    def answered(view, result):
        handled = json.loads(view.evaluate_javascript_finish(result).to_string())
        tell(back=handled)
        if handled is not True and view.can_go_back():
            view.go_back()

    def decided(_view, decision, kind):
        # What is no web page belongs to the system: the telephone, the mail, another app.
        if kind != WebKit2.PolicyDecisionType.NAVIGATION_ACTION:
            return False
        address = decision.get_navigation_action().get_request().get_uri()
        if address.split(":", 1)[0] in ("http", "https", "about", "blob", "data"):
            return False
        tell(opened=address)
        decision.ignore()
        return True

    view.connect("decide-policy", decided)

    def swipe_back():
        view.evaluate_javascript(ASK_BACK, -1, None, None, None, answered)
        return GLib.SOURCE_CONTINUE

    def automate(_context, session):
        session.connect("create-web-view", lambda _session: view)

    context.connect("automation-started", automate)
    GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, swipe_back)

    window = Gtk.Window(decorated=False, resizable=False)
    window.set_default_size(WIDTH, HEIGHT)
    window.add(view)
    window.connect("destroy", lambda _window: Gtk.main_quit())
    window.show_all()
    tell(pid=os.getpid())
    Gtk.main()


main(sys.argv[1], sys.argv[2:])
